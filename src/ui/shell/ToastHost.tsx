import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { ToastContainer, toast } from 'react-toastify';
import 'react-toastify/dist/ReactToastify.css';
import { useStore } from '../ShopProvider.tsx';
import { type Notice, pendingNotices } from './notify.ts';
import styles from './ToastHost.module.css';

/** Specification, section 9. */
const AUTO_CLOSE = 5000;
const DRAG_PERCENT = 80;

/** The toast container (specification, sections 2 and 9). */
export function ToastHost() {
  const notices = useStore(pendingNotices);

  useEffect(() => {
    if (notices.length === 0) return;
    pendingNotices.set([]);
    for (const notice of notices) {
      toast(<ToastText notice={notice} />, {
        toastId: notice.id,
        role: notice.kind === 'error' ? 'alert' : 'status',
        type: notice.kind,
      });
    }
  }, [notices]);

  return (
    <ToastContainer
      position="top-right"
      autoClose={AUTO_CLOSE}
      pauseOnHover
      pauseOnFocusLoss
      draggable="touch"
      draggablePercent={DRAG_PERCENT}
      closeOnClick={false}
      style={{ zIndex: 10000 }}
    />
  );
}

function ToastText({ notice: { id, text, link, action } }: { readonly notice: Notice }) {
  return (
    <div className={styles.toast}>
      <span>{text}</span>
      {link && (
        <Link to={link.to} onClick={() => toast.dismiss(id)}>
          {link.label}
        </Link>
      )}
      {action && (
        <button
          type="button"
          onClick={() => {
            toast.dismiss(id);
            action.onSelect();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}
