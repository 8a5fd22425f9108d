// Sets the chosen theme before the first paint, to avoid a flash; `showTheme.ts` does the same after the shop has started. The
// block scopes the variables of this classic script.
{
  let chosen: unknown;
  try {
    chosen = JSON.parse(localStorage.getItem('estore.theme') ?? '');
  } catch {
    // Without a readable theme, the device's theme applies.
  }
  if (chosen === 'light' || chosen === 'dark') {
    document.documentElement.dataset.theme = chosen;
    for (const meta of document.querySelectorAll('meta'))
      if (meta.name === 'color-scheme') meta.content = chosen;
      else if (meta.media) meta.media = meta.media.includes(chosen) ? 'all' : 'not all';
  }
}
