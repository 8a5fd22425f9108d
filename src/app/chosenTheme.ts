// A classic script, before the first paint: a page that is shown in the theme of the device and then in the chosen one flashes.
// It has no module's scope, hence the block, and imports nothing. `showTheme.ts` does the same once the shop is here.
{
  let chosen: unknown;
  try {
    chosen = JSON.parse(localStorage.getItem('estore.theme') ?? '');
  } catch {
    // Nothing is stored, nothing that can be understood, or storage is refused: the device's theme.
  }
  if (chosen === 'light' || chosen === 'dark') {
    document.documentElement.dataset.theme = chosen;
    for (const meta of document.querySelectorAll('meta'))
      if (meta.name === 'color-scheme') meta.content = chosen;
      else if (meta.media) meta.media = meta.media.includes(chosen) ? 'all' : 'not all';
  }
}
