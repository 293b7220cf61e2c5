// Runs before the first paint, so that a reader who chose dark never sees a white flash.
// The key and the values are those of src/workbook/look/theme.ts.
(() => {
  try {
    const theme = localStorage.getItem('crashbook.theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Blocked storage: the system's theme stays.
  }
})();
