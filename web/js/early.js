// Before the first paint: the theme and language that were chosen last time.
{
  let theme = null;
  let lang = null;
  try {
    theme = localStorage.getItem("grognard-theme");
    lang = localStorage.getItem("grognard-lang");
  } catch {
    // Without storage the system decides.
  }
  if (theme) document.documentElement.dataset.theme = theme;
  if (lang) document.documentElement.lang = lang;
}
