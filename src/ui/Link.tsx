import { type ComponentProps, type MouseEvent, use } from 'react';
import { createPath, type Location, UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';

interface LinkProps extends ComponentProps<'a'> {
  /** A path of the shop without its base, with query and hash; with `reloadDocument` also another address. */
  readonly to: string;
  readonly state?: unknown;
  /** Replaces the history entry, as a link to the current address always does. */
  readonly replace?: boolean;
  /** Leaves the navigation to the browser. */
  readonly reloadDocument?: boolean;
}

/**
 * A link within the shop. The router's own also resolves relative paths, and for that renders again at every navigation: with the links
 * of the header and footer, it took a seventh of the time until a product appears.
 */
export function Link({ to, state, replace, reloadDocument = false, onClick, ...rest }: LinkProps) {
  const { basename, navigator } = use(NavigationContext);
  const isInBase = basename !== '/' && to.startsWith('/');
  const href = isInBase ? basename + to.replace(/^\/(?=[?#]|$)/, '') : to;

  function onPress(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const { button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
    if (defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    // The router passes its history, whose type hides the location.
    const { location } = navigator as typeof navigator & { readonly location: Location };
    if (replace || createPath(location) === href) navigator.replace(href, state);
    else navigator.push(href, state);
  }

  return <a {...rest} href={href} onClick={reloadDocument ? onClick : onPress} />;
}
