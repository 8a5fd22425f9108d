import { Component, type ReactNode } from 'react';
import { FailureScreen } from '#ui/screens/failure/FailureScreen.tsx';

/**
 * The last resort, around the whole page: where its shell could not be drawn the failure page stands alone. No page is ever blank.
 */
export class PageBoundary extends Component<
  { readonly children: ReactNode },
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main>
        <FailureScreen />
      </main>
    );
  }
}
