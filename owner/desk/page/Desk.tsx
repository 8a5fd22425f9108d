import { useSyncExternalStore } from 'react';
import { NavLink, Route, Routes } from 'react-router-dom';
import { SHOP } from '#shop';
import { Failure, Title } from './controls.tsx';
import styles from './desk.module.css';
import { CodesScreen } from './screens/CodesScreen.tsx';
import { FiguresScreen } from './screens/FiguresScreen.tsx';
import { ImportScreen } from './screens/ImportScreen.tsx';
import { OrderScreen } from './screens/OrderScreen.tsx';
import { OrdersScreen } from './screens/OrdersScreen.tsx';
import { PrintScreen } from './screens/PrintScreen.tsx';
import { ProductScreen } from './screens/ProductScreen.tsx';
import { ProductsScreen } from './screens/ProductsScreen.tsx';
import { PublishScreen } from './screens/PublishScreen.tsx';
import { ShopScreen } from './screens/ShopScreen.tsx';
import { TodayScreen } from './screens/TodayScreen.tsx';
import { locked } from './session.ts';
import { OTHER_LANGUAGE, switchLanguage, TEXTS } from './texts.ts';
import { useAnswer } from './useAnswer.ts';

export function Desk() {
  const isLocked = useSyncExternalStore(locked.subscribe, locked.getSnapshot);
  const { value: { backend = '' } = {}, failure, readAgain } = useAnswer('status', {});
  return (
    <>
      <header className={styles.header}>
        <p className={styles.name}>{SHOP.name}</p>
        <nav aria-label={TEXTS.desk.main} className="row">
          <NavLink to="/">{TEXTS.today.title}</NavLink>
          {SHOP.checkout && <NavLink to="/orders">{TEXTS.orders.title}</NavLink>}
          {SHOP.checkout && <NavLink to="/figures">{TEXTS.figures.title}</NavLink>}
          <NavLink to="/products">{TEXTS.products.title}</NavLink>
          <NavLink to="/import">{TEXTS.import.title}</NavLink>
          <NavLink to="/publish">{TEXTS.publish.title}</NavLink>
          {SHOP.checkout && <NavLink to="/codes">{TEXTS.codes.title}</NavLink>}
          <NavLink to="/shop">{TEXTS.shop.title}</NavLink>
        </nav>
        <p className="note">{backend.replace(/^the /, '')}</p>
        <button type="button" lang={OTHER_LANGUAGE} className={styles.language} onClick={switchLanguage}>
          {TEXTS.desk.language}
        </button>
      </header>
      <main className={styles.main}>
        <Failure text={isLocked ? TEXTS.desk.locked : undefined} />
        <Failure text={failure} onTryAgain={readAgain} />
        <Routes>
          <Route index element={<TodayScreen />} />
          <Route path="/orders" element={<OrdersScreen />} />
          <Route path="/orders/:number" element={<OrderScreen />} />
          <Route path="/print/:kind" element={<PrintScreen />} />
          <Route path="/figures" element={<FiguresScreen />} />
          <Route path="/products" element={<ProductsScreen />} />
          <Route path="/products/new" element={<ProductScreen />} />
          <Route path="/products/:id" element={<ProductScreen />} />
          <Route path="/import" element={<ImportScreen />} />
          <Route path="/publish" element={<PublishScreen />} />
          <Route path="/shop" element={<ShopScreen />} />
          <Route path="/codes" element={<CodesScreen />} />
          <Route path="*" element={<Title>{TEXTS.desk.unknown}</Title>} />
        </Routes>
      </main>
    </>
  );
}
