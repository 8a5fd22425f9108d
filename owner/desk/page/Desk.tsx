import { useSyncExternalStore } from 'react';
import { Navigate, NavLink, Route, Routes } from 'react-router-dom';
import styles from './desk.module.css';
import { Failure } from './Failure.tsx';
import { OrderScreen } from './screens/OrderScreen.tsx';
import { OrdersScreen } from './screens/OrdersScreen.tsx';
import { ProductScreen } from './screens/ProductScreen.tsx';
import { ProductsScreen } from './screens/ProductsScreen.tsx';
import { locked } from './session.ts';
import { OTHER_LANGUAGE, switchLanguage, TEXTS } from './texts.ts';
import { useAnswer } from './useAnswer.ts';
import { ShopContext } from './useShop.ts';

export function Desk() {
  const isLocked = useSyncExternalStore(locked.subscribe, locked.getSnapshot);
  const { value: shop, failure, readAgain } = useAnswer('shop', {});
  return (
    <>
      <header className={styles.header}>
        <p className={styles.name}>{shop?.name ?? TEXTS.desk.title}</p>
        <nav aria-label={TEXTS.desk.main} className="row">
          <NavLink to="/orders">{TEXTS.orders.title}</NavLink>
          <NavLink to="/products">{TEXTS.products.title}</NavLink>
        </nav>
        <p className="note">{shop?.backend}</p>
        <button type="button" lang={OTHER_LANGUAGE} className={styles.language} onClick={switchLanguage}>
          {TEXTS.desk.language}
        </button>
      </header>
      <main className={styles.main}>
        {isLocked && (
          <div role="alert" className={styles.notice}>
            <h2 className="minor">{TEXTS.desk.locked}</h2>
            <p>{TEXTS.desk.lockedText}</p>
          </div>
        )}
        {failure !== undefined && <Failure text={failure} onTryAgain={readAgain} />}
        {shop && (
          <ShopContext value={shop}>
            <Routes>
              <Route index element={<Navigate to="/orders" replace />} />
              <Route path="/orders" element={<OrdersScreen />} />
              <Route path="/orders/:number" element={<OrderScreen />} />
              <Route path="/products" element={<ProductsScreen />} />
              <Route path="/products/new" element={<ProductScreen />} />
              <Route path="/products/:id" element={<ProductScreen />} />
              <Route path="*" element={<h1>{TEXTS.desk.unknown}</h1>} />
            </Routes>
          </ShopContext>
        )}
      </main>
    </>
  );
}
