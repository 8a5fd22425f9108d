import { Icon } from '#ui/kit/Icon.tsx';
import styles from './Socials.module.css';

/** The networks; `.env` configures their URLs (see .env.example). */
const networks = () =>
  [
    { name: 'Facebook', shape: 'facebook', address: import.meta.env.VITE_SOCIAL_FACEBOOK },
    { name: 'Instagram', shape: 'instagram', address: import.meta.env.VITE_SOCIAL_INSTAGRAM },
    { name: 'X', shape: 'x', address: import.meta.env.VITE_SOCIAL_X },
    { name: 'YouTube', shape: 'youtube', address: import.meta.env.VITE_SOCIAL_YOUTUBE },
  ] as const;

export function Socials() {
  return (
    <ul className={styles.socials} aria-label="Social media">
      {networks().map(({ name, shape, address }) => {
        const content = (
          <>
            <Icon shape={shape} size={20} />
            <span className="visually-hidden">{name}</span>
          </>
        );
        return (
          <li key={name}>
            {address?.startsWith('https://') ? (
              <a href={address} target="_blank" rel="noopener">
                {content}
              </a>
            ) : (
              <span>{content}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
