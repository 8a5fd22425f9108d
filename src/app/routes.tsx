import type { RouteObject } from 'react-router-dom';
import { patterns } from '#ui/paths.ts';
import { FailureScreen } from '#ui/screens/failure/FailureScreen.tsx';
import { NotFoundScreen } from '#ui/screens/notFound/NotFoundScreen.tsx';
import { Shell } from '#ui/shell/Shell.tsx';

/** Every route of the shop (specification, section 2). Each screen's code is fetched with its first visit. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    // Where the shell itself could not be drawn, the failure page has one of its own.
    errorElement: (
      <Shell>
        <FailureScreen />
      </Shell>
    ),
    children: [
      {
        errorElement: <FailureScreen />,
        HydrateFallback: () => null,
        children: [
          {
            path: patterns.home,
            lazy: async () => ({ Component: (await import('#ui/screens/home/HomeScreen.tsx')).HomeScreen }),
          },
          {
            path: patterns.products,
            lazy: async () => ({
              Component: (await import('#ui/screens/products/ProductsScreen.tsx')).ProductsScreen,
            }),
          },
          {
            path: patterns.product,
            lazy: async () => ({
              Component: (await import('#ui/screens/product/ProductScreen.tsx')).ProductScreen,
            }),
            children: [
              {
                index: true,
                lazy: async () => ({
                  Component: (await import('#ui/screens/product/DescriptionTab.tsx')).DescriptionTab,
                }),
              },
              {
                path: patterns.productInfo,
                lazy: async () => ({
                  Component: (await import('#ui/screens/product/InformationTab.tsx')).InformationTab,
                }),
              },
              {
                path: patterns.productReview,
                lazy: async () => ({
                  Component: (await import('#ui/screens/product/ReviewTab.tsx')).ReviewTab,
                }),
              },
            ],
          },
          {
            path: patterns.flashSales,
            lazy: async () => ({
              Component: (await import('#ui/screens/flashSales/FlashSalesScreen.tsx')).FlashSalesScreen,
            }),
          },
          {
            path: patterns.searchResults,
            lazy: async () => ({
              Component: (await import('#ui/screens/search/SearchResultsScreen.tsx')).SearchResultsScreen,
            }),
          },
          {
            path: patterns.search,
            lazy: async () => ({
              Component: (await import('#ui/screens/search/SearchScreen.tsx')).SearchScreen,
            }),
          },
          {
            path: patterns.cart,
            lazy: async () => ({ Component: (await import('#ui/screens/cart/CartScreen.tsx')).CartScreen }),
          },
          {
            path: patterns.order,
            lazy: async () => ({
              Component: (await import('#ui/screens/order/OrderScreen.tsx')).OrderScreen,
            }),
          },
          {
            path: patterns.account,
            lazy: async () => ({
              Component: (await import('#ui/screens/account/AccountScreen.tsx')).AccountScreen,
            }),
          },
          {
            path: patterns.login,
            lazy: async () => ({
              Component: (await import('#ui/screens/login/LoginScreen.tsx')).LoginScreen,
            }),
          },
          {
            path: patterns.signUp,
            lazy: async () => ({
              Component: (await import('#ui/screens/signUp/SignUpScreen.tsx')).SignUpScreen,
            }),
          },
          {
            path: patterns.forgotPassword,
            lazy: async () => ({
              Component: (await import('#ui/screens/forgotPassword/ForgotPasswordScreen.tsx'))
                .ForgotPasswordScreen,
            }),
          },
          { path: '*', element: <NotFoundScreen /> },
        ],
      },
    ],
  },
];
