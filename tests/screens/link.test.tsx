import { fireEvent, render, screen } from '@testing-library/react';
import { createPath, MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { Link } from '#ui/Link.tsx';

function open(link: React.ReactNode, basename = '/') {
  function Address() {
    return <p>{`${useNavigationType()} ${createPath(useLocation())}`}</p>;
  }
  render(
    <MemoryRouter basename={basename} initialEntries={[basename]} useTransitions={false}>
      {link}
      <Address />
    </MemoryRouter>,
  );
  return screen.getByRole('link');
}

const address = () => screen.getByRole('paragraph').textContent;

test('a link of a shop with a base leads to the path within the base', () => {
  const link = open(<Link to="/cart?code=A#sum">Cart</Link>, '/en');
  expect(link).toHaveAttribute('href', '/en/cart?code=A#sum');
  fireEvent.click(link);
  expect(address()).toBe('PUSH /cart?code=A#sum');
});

test.each(['', '?category=lamps', '#sales'])(
  'the home page of a base with “%s” has no slash at its end',
  (rest) => {
    expect(open(<Link to={`/${rest}`}>Home</Link>, '/en')).toHaveAttribute('href', `/en${rest}`);
  },
);

test('a link to the current address adds no history entry', () => {
  fireEvent.click(open(<Link to="/">Home</Link>));
  expect(address()).toBe('REPLACE /');
});

test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('the browser handles a press with %s', (key) => {
  const link = open(<Link to="/cart">Cart</Link>);
  expect(fireEvent.click(link, { [key]: true })).toBe(true);
  expect(address()).toBe('POP /');
});

test('the browser handles a press on a link that reloads', () => {
  const link = open(
    <Link to="mailto:hello@shop.example" reloadDocument>
      Mail
    </Link>,
  );
  expect(link).toHaveAttribute('href', 'mailto:hello@shop.example');
  expect(fireEvent.click(link)).toBe(true);
});

test('a handler can prevent the navigation', () => {
  const onClick = vi.fn((event: React.MouseEvent) => event.preventDefault());
  fireEvent.click(open(<Link to="/cart" onClick={onClick} />));
  expect(onClick).toHaveBeenCalledOnce();
  expect(address()).toBe('POP /');
});
