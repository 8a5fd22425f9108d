import { Component, type MouseEvent, type ReactNode } from 'react';
import { FailureScreen } from '#ui/screens/failure/FailureScreen.tsx';
import { MissingCode } from './lazyScreen.tsx';
import { reloadOnce } from './reloadOnce.ts';

interface RouteBoundaryProps {
  /** Changes with every move; a new address gets a new try. */
  readonly visit: string;
  /** Whether the page may be loaded afresh: not while the cart lives in its memory only. */
  readonly canReload: boolean;
  readonly children: ReactNode;
}

interface RouteBoundaryState {
  readonly failedVisit?: string | undefined;
}

/**
 * Shows the failure page in the place of a screen that could not be loaded or drawn; navigation and footer stay
 * (specification, section 2; readings, 13). Code that is missing has it loaded afresh once, or tried again once the
 * network is back.
 */
export class RouteBoundary extends Component<RouteBoundaryProps, RouteBoundaryState> {
  override state: RouteBoundaryState = {};
  private isCodeMissing = false;

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

  override componentDidMount(): void {
    window.addEventListener('online', this.onOnline);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.onOnline);
  }

  override componentDidCatch(error: unknown): void {
    this.isCodeMissing = error instanceof MissingCode;
    if (!(error instanceof MissingCode)) return;
    error.forget();
    if (this.props.canReload) reloadOnce();
  }

  private readonly onOnline = () => {
    if (this.isCodeMissing) this.tryInPlace();
  };

  private readonly onTryAgain = (event: MouseEvent) => {
    // Offline the browser would put an error page of its own in the shop's place.
    if (navigator.onLine && this.props.canReload) return;
    event.preventDefault();
    this.tryInPlace();
  };

  private tryInPlace() {
    this.isCodeMissing = false;
    this.setState({ failedVisit: undefined });
  }

  override render(): ReactNode {
    if (this.state.failedVisit === undefined) return this.props.children;
    return <FailureScreen onTryAgain={this.onTryAgain} />;
  }
}
