import { Component, type ReactNode } from 'react';
import { FailureScreen } from '#ui/screens/failure/FailureScreen.tsx';
import { MissingCode } from './lazyScreen.tsx';
import { reloadOnce } from './reloadOnce.ts';

interface RouteBoundaryProps {
  /** Changes with every move; a new address gets a new try. */
  readonly visit: string;
  readonly children: ReactNode;
}

interface RouteBoundaryState {
  readonly failedVisit?: string | undefined;
}

/**
 * Shows the failure page in the place of a screen that could not be loaded or drawn; navigation and footer stay
 * (specification, section 2; readings, 13).
 */
export class RouteBoundary extends Component<RouteBoundaryProps, RouteBoundaryState> {
  override state: RouteBoundaryState = {};

  static getDerivedStateFromError(): RouteBoundaryState {
    return { failedVisit: 'now' };
  }

  static getDerivedStateFromProps(
    { visit }: RouteBoundaryProps,
    { failedVisit }: RouteBoundaryState,
  ): RouteBoundaryState | null {
    if (failedVisit === 'now') return { failedVisit: visit };
    return failedVisit !== undefined && failedVisit !== visit ? { failedVisit: undefined } : null;
  }

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof MissingCode)) return;
    error.forget();
    reloadOnce();
  }

  override render(): ReactNode {
    return this.state.failedVisit === undefined ? this.props.children : <FailureScreen />;
  }
}
