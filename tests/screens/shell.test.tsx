import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aCart, aProduct, MAREN } from '#tests/support/makers.ts';
import { renderShop } from '#tests/support/renderShop.tsx';
import { announcements } from '#ui/kit/announce.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import { Column } from '#ui/shell/Footer.tsx';

describe('the shell', () => {
  test.each(['/', '/products', '/cart', '/login', '/signup', '/search', '/search-product', '/nowhere'])(
    'surrounds %s with its landmarks and a skip link',
    async (path) => {
      await renderShop(path);
      expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1);
      expect(screen.getAllByRole('banner')).toHaveLength(1);
      expect(screen.getAllByRole('main')).toHaveLength(1);
      expect(screen.getAllByRole('contentinfo')).toHaveLength(1);
      expect(screen.getByRole('link', { name: 'Skip to main content' })).toHaveAttribute('href', '#main');
    },
  );

  test('“Skip to main content” moves the focus without changing address or history', async () => {
    const { address, user } = await renderShop('/cart');
    const entries = window.history.length;
    await user.click(screen.getByRole('link', { name: 'Skip to main content' }));
    expect(screen.getByRole('main')).toHaveFocus();
    expect(address()).toBe('/cart');
    expect(window.location.hash).toBe('');
    expect(window.history.length).toBe(entries);
  });

  test('an unknown path shows the 404 page with a link to /', async () => {
    await renderShop('/nowhere');
    expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go Back' })).toHaveAttribute('href', '/');
  });

  test.each([
    ['/', 'Home'],
    ['/flash-sales', 'Flash Sales'],
    ['/products?type=beauty', 'Beauty'],
    ['/products/lamp', 'The lamp'],
    ['/products/unknown', 'Page not found'],
    ['/cart', 'Shopping Cart'],
    ['/signup', 'Sign Up'],
    ['/login', 'Login'],
    ['/forgot-password', 'Forgot password'],
    ['/search-product?query=lamp', 'Search results for “lamp”'],
    ['/search', 'Search'],
    ['/account', 'Account'],
    ['/order', 'Order Tracking'],
    ['/no/such/page', 'Page not found'],
  ])('a navigation to %s sets title and focus and is announced once', async (path, name) => {
    const { navigate, goBack } = await renderShop(path, { products: [aProduct('lamp')], signedIn: MAREN });
    const announced: string[] = [];
    const stop = announcements.subscribe(() => announced.push(announcements.getSnapshot().text));
    const expectMove = (title: string) => {
      expect(document.title).toBe(title);
      expect(announced.splice(0)).toEqual([title]);
      expect(screen.getByText(title).closest('[aria-live="polite"]')).not.toBeNull();
    };
    await navigate('/somewhere/else');
    expectMove('Page not found · Estore');
    await navigate(path);
    expectMove(`${name} · Estore`);
    const main = within(screen.getByRole('main'));
    expect(
      path === '/search' ? main.getByRole('combobox') : main.getByRole('heading', { level: 1 }),
    ).toHaveFocus();
    await act(async () => void goBack());
    expectMove('Page not found · Estore');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    stop();
  });

  test('on arrival nothing is announced and nothing takes the focus', async () => {
    const before = announcements.getSnapshot();
    await renderShop('/cart');
    expect(announcements.getSnapshot()).toBe(before);
    expect(document.body).toHaveFocus();
  });
});

function menuNamed(name: string) {
  const summary = within(screen.getByRole('banner')).getByText(name, { selector: 'summary, summary *' });
  const menu = summary.closest('details') as HTMLDetailsElement;
  const expectOpen = (isOpen: boolean) => expect(menu.open).toBe(isOpen);
  return { menu, summary: menu.querySelector('summary') as HTMLElement, expectOpen };
}

describe('the navigation bar', () => {
  test('the category menu has the specified labels and closes on Escape', async () => {
    const { user } = await renderShop('/nowhere');
    const { summary, expectOpen } = menuNamed('Categories');
    expectOpen(false);
    await user.click(summary);
    expectOpen(true);
    const menu = within(screen.getByRole('navigation', { name: 'Categories' }));
    expect(menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Phones & Tablets', '/products?type=phones'],
      ['Home & Office', '/products?type=office'],
      ['Appliances', '/products?type=appliances'],
      ['Fassion', '/products?type=fashion'],
      ['Eletronics', '/products?type=electronics'],
      ['Beauty', '/products?type=beauty'],
    ]);
    menu.getByRole('link', { name: 'Beauty' }).focus();
    await user.keyboard('{Escape}');
    expectOpen(false);
    expect(summary).toHaveFocus();
  });

  test.each([
    ['Categories', 'Fassion', '/products?type=phones'],
    ['Account', 'Login', '/login'],
  ])('a link of “%s” to the current screen closes and focuses the menu', async (name, link, path) => {
    const { user } = await renderShop(path);
    const { summary, expectOpen } = menuNamed(name);
    await user.click(summary);
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: link }));
    expectOpen(false);
    expect(summary).toHaveFocus();
  });

  test('signed out, the account button offers Login, Sign Up and My Account', async () => {
    const { user } = await renderShop('/nowhere');
    await user.click(menuNamed('Account').summary);
    expect(
      ['Login', 'Sign Up', 'My Account'].map((name) =>
        screen.getByRole('link', { name }).getAttribute('href'),
      ),
    ).toEqual(['/login', '/signup', '/account']);
  });

  test('signed in, the account button is a link with a checkmark', async () => {
    await renderShop('/nowhere', { signedIn: MAREN });
    const account = await screen.findByRole('link', { name: 'Account, signed in' });
    expect(account).toHaveAttribute('href', '/account');
    const plain = render(<Icon shape="account" />).container.innerHTML;
    const checked = render(<Icon shape="account-checked" />).container.innerHTML;
    expect(account.innerHTML).toBe(checked);
    expect(checked).not.toBe(plain);
  });

  test('the cart link shows the number of items if it is above 0', async () => {
    const { shop } = await renderShop('/nowhere', { cart: aCart({ lamp: 2, hat: 3 }) });
    const link = screen.getByRole('link', { name: 'Cart, 5 items' });
    expect(link).toHaveTextContent('5');
    expect(link).toHaveAttribute('href', '/cart');
    shop.cart.clear();
    await waitFor(() => expect(screen.getByRole('link', { name: 'Cart, 0 items' })).toHaveTextContent(/^$/));
  });

  test('an icon beside the search box leads to the search page', async () => {
    await renderShop('/nowhere');
    const banner = within(screen.getByRole('banner'));
    expect(banner.getByRole('combobox', { name: 'Search products' })).toBeVisible();
    expect(banner.getByRole('link', { name: 'Search page' })).toHaveAttribute('href', '/search');
  });
});

describe('an open menu', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  async function renderOpenMenu() {
    await renderShop('/products');
    const { menu, summary, expectOpen } = menuNamed('Categories');
    fireEvent.click(summary);
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
    return { summary, menu, link: within(menu).getByRole('link', { name: 'Beauty' }), pass, expectOpen };
  }

  test('closes on a press outside it, even on plain text', async () => {
    const { link, expectOpen } = await renderOpenMenu();
    fireEvent.pointerDown(link);
    expectOpen(true);
    fireEvent.pointerDown(screen.getByText('Privacy Policy | Terms of Service'));
    expectOpen(false);
  });

  test('closes when the focus leaves it', async () => {
    const { link, expectOpen } = await renderOpenMenu();
    act(() => link.focus());
    expectOpen(true);
    act(() => screen.getByRole('link', { name: 'Cart, 0 items' }).focus());
    expectOpen(false);
  });

  test('closes a moment after the mouse has left it, unless it returns', async () => {
    const { menu, pass, expectOpen } = await renderOpenMenu();
    fireEvent.pointerLeave(menu, { pointerType: 'mouse' });
    pass(200);
    fireEvent.pointerEnter(menu, { pointerType: 'mouse' });
    pass(60_000);
    expectOpen(true);
    fireEvent.pointerLeave(menu, { pointerType: 'mouse' });
    pass(1000);
    expectOpen(false);
  });

  test('remains open if it is closed and opened again within that moment', async () => {
    const { menu, summary, pass, expectOpen } = await renderOpenMenu();
    fireEvent.pointerLeave(menu, { pointerType: 'mouse' });
    fireEvent.pointerDown(document.body);
    fireEvent.click(summary);
    pass(60_000);
    expectOpen(true);
  });

  test('remains open when a finger is lifted off it', async () => {
    const { menu, pass, expectOpen } = await renderOpenMenu();
    fireEvent.pointerLeave(menu, { pointerType: 'touch' });
    pass(60_000);
    expectOpen(true);
  });
});

describe('the footer', () => {
  test.each([
    ['/imprint', false],
    ['/info', false],
    [`${window.location.origin}/imprint`, false],
    ['mailto:shop@shop.example', false],
    ['/', true],
    ['/products?type=lamps', true],
    ['/account#orders', true],
  ])('opens %s in the shop: %s', (to, isScreen) => {
    render(<Column title="Shop" entries={[{ label: 'Entry', to }]} />, { wrapper: MemoryRouter });
    const isLeftToBrowser = fireEvent.click(screen.getByRole('link', { name: 'Entry' }));
    expect(isLeftToBrowser).toBe(!isScreen);
  });

  test('has its columns, with links only to existing screens', async () => {
    await renderShop('/nowhere');
    const footer = within(screen.getByRole('contentinfo'));
    for (const name of ['Company', 'Category', 'Help', 'Newsletter']) {
      expect(footer.getByRole('heading', { name })).toBeVisible();
    }
    const plain = ['Contact', 'About', 'Features', 'Customers', 'Blogs', 'Delivery details', 'Payment'];
    for (const text of [...plain, 'Customer support']) expect(footer.getByText(text).closest('a')).toBeNull();
    expect(footer.getByRole('link', { name: 'Fashion' })).toHaveAttribute('href', '/products?type=fashion');
    expect(footer.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account');
    expect(footer.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/order');
    expect(footer.getByText('Privacy Policy | Terms of Service')).toBeVisible();
    expect(footer.getByText(/2026/)).toBeVisible();
  });

  test('has the social icons, which are links only if configured', async () => {
    vi.stubEnv('VITE_SOCIAL_INSTAGRAM', 'https://social.example/estore');
    vi.stubEnv('VITE_SOCIAL_X', 'javascript:alert(1)');
    await renderShop('/nowhere');
    vi.unstubAllEnvs();
    const socials = within(screen.getByRole('list', { name: 'Social media' }));
    expect(socials.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Facebook',
      'Instagram',
      'X',
      'YouTube',
    ]);
    const link = socials.getByRole('link');
    expect(link).toHaveAccessibleName('Instagram');
    expect(link).toHaveAttribute('href', 'https://social.example/estore');
    expect(link).toHaveAttribute('rel', 'noopener');
  });

  test('Subscribe submits no form and puts no field into the address', async () => {
    await renderShop('/nowhere');
    const form = screen.getByRole('textbox', { name: /^your e-mail/i }).closest('form') as HTMLFormElement;
    expect(fireEvent.submit(form)).toBe(false);
    expect([...new FormData(form).keys()]).toEqual([]);
  });

  test('Subscribe checks the address and reports that the newsletter is not open', async () => {
    const { user } = await renderShop('/nowhere');
    const footer = within(screen.getByRole('contentinfo'));
    const box = footer.getByRole('textbox', { name: /^your e-mail/i });
    await user.type(box, 'no address');
    await user.click(footer.getByRole('button', { name: 'Subscribe' }));
    expect(box).toBeInvalid();
    expect(box).toHaveAccessibleDescription(/^Please enter an email address/);
    expect(box).toHaveFocus();
    await user.clear(box);
    await user.type(box, 'maren@example.com');
    await user.click(footer.getByRole('button', { name: 'Subscribe' }));
    expect(footer.getByRole('status')).toHaveTextContent(/not open yet/);
  });
});

describe('adding to the cart from a card', () => {
  test('a card shows “Add To Cart”, then the quantity instead', async () => {
    const { user } = await renderShop('/', { products: [aProduct('lamp', { name: 'Pine Lamp' })] });
    const listing = within(await screen.findByRole('region', { name: 'Products' }));
    const card = within(listing.getAllByRole('listitem').at(-1) as HTMLElement);
    const button = card.getByRole('button', { name: 'Add To Cart' });
    expect(button).toHaveAccessibleDescription('Pine Lamp');
    await user.click(button);
    expect(await screen.findByText('Successfully added to cart')).toBeVisible();
    const more = card.getByRole('button', { name: '+ Increase quantity' });
    await waitFor(() => expect(more).toHaveFocus());
    await user.click(more);
    expect(card.getByText('2')).toBeVisible();
    await user.click(card.getByRole('button', { name: '- Decrease quantity' }));
    await user.click(card.getByRole('button', { name: '- Decrease quantity' }));
    expect(card.getByText('1')).toBeVisible();
    expect(screen.getByText('Minimum quantity is 1')).toBeInTheDocument();
  });
});

describe('the installed shop', () => {
  test('is offered while the browser offers it, and each press prompts once', async () => {
    const { user } = await renderShop('/nowhere');
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.queryByRole('button', { name: 'Install Estore' })).toBe(null);
    const prompt = vi.fn(async () => {});
    const offer = () => window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
    act(offer);
    await user.click(footer.getByRole('button', { name: 'Install Estore' }));
    expect(prompt).toHaveBeenCalledOnce();
    expect(footer.queryByRole('button', { name: 'Install Estore' })).toBe(null);
    act(offer);
    expect(footer.getByRole('button', { name: 'Install Estore' })).toBeVisible();
    act(() => window.dispatchEvent(new Event('appinstalled')));
    expect(footer.queryByRole('button', { name: 'Install Estore' })).toBe(null);
  });

  test('has a Back button, which leads home if there is no history', async () => {
    const { user } = await renderShop('/nowhere');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('heading', { level: 1, name: "Deals you can't resist" })).toBeVisible();
  });
});
