// Runs alone and before the first paint: a classic script, so it must import and export nothing.
(() => {
  const theme = /(?:^|; )theme=(dark|light)(?:;|$)/.exec(document.cookie)?.[1];
  const page = document.documentElement.dataset;
  if (theme) page.theme = theme;
  // Keeps the place of what is said of cookies.
  if (!/(?:^|; )cookieConsent=true(?:;|$)/.test(document.cookie)) page.cookies = "unread";
})();
