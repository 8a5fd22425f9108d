import { SHOP } from '#shop';
import { TEXTS } from '#texts';
import { Icon } from '#ui/kit/Icon.tsx';
import styles from './Socials.module.css';

/** The networks. Variables in `.env` replace the addresses of the shop file (see .env.example). */
const networks = () =>
  [
    {
      name: 'Facebook',
      shape: 'facebook',
      address: import.meta.env.VITE_SOCIAL_FACEBOOK || SHOP.socials.facebook,
    },
    {
      name: 'Instagram',
      shape: 'instagram',
      address: import.meta.env.VITE_SOCIAL_INSTAGRAM || SHOP.socials.instagram,
    },
    { name: 'X', shape: 'x', address: import.meta.env.VITE_SOCIAL_X || SHOP.socials.x },
    {
      name: 'YouTube',
      shape: 'youtube',
      address: import.meta.env.VITE_SOCIAL_YOUTUBE || SHOP.socials.youtube,
    },
  ] as const;

/** In the European Union only those that the shop is on. */
export function Socials() {
  const shown = networks().filter(({ address }) => address || !SHOP.sellsInEu);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.socials} aria-label={TEXTS.shell.socials}>
      {shown.map(({ name, shape, address }) => {
        const content = (
          <>
            <Icon shape={shape} size={20} />
            <span className="visually-hidden">{name}</span>
          </>
        );
        return (
          <li key={name}>
            {address?.startsWith('https://') ? (
              <a className="square" href={address} target="_blank" rel="noopener">
                {content}
              </a>
            ) : (
              <span className="square">{content}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
