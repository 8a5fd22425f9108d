import { announcements } from '#ui/kit/announce.ts';
import { useStore } from '../ShopProvider.tsx';

/** The only polite live region; see `announce`. */
export function Announcer() {
  const { text, count } = useStore(announcements);
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      <span key={count}>{text}</span>
    </div>
  );
}
