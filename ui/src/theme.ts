// Runs alone and before the first paint: a classic script, so it must import and export nothing.
(() => {
  const theme = /(?:^|; )theme=(dark|light)(?:;|$)/.exec(document.cookie)?.[1];
  if (theme) document.documentElement.dataset.theme = theme;
})();
