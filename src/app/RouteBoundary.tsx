import { Component, type MouseEvent, type ReactNode } from 'react';
import { FailureScreen } from '#ui/screens/failure/FailureScreen.tsx';
import { MissingCode } from './lazyScreen.tsx';
import { fetchPastCache, reload, reloadOnce } from './reloadOnce.ts';
import { WaitingScreen } from './WaitingScreen.tsx';

interface RouteBoundaryProps {
  /** Changes with every move; a new address gets a new try. */
  readonly visit: string;
  /** Whether the page may be loaded afresh: not while the cart lives in its memory only. */
  readonly canReload: boolean;
  readonly children: ReactNode;
}

interface RouteBoundaryState {
  readonly failedVisit?: string | undefined;
  /** It is not yet known whether the page can be loaded afresh. */
  readonly isUndecided?: boolean;
}

/**
 * Shows the failure page in the place of a screen that could not be loaded or drawn; navigation and footer stay
 * (specification, section 2; readings, 13). Code that is missing has it loaded afresh once, or tried again once the
 * network is back.
 */
export class RouteBoundary extends Component<RouteBoundaryProps, RouteBoundaryState> {
  override state: RouteBoundaryState = {};
  private isCodeMissing = false;

  static getDerivedStateFromError(error: unknown): RouteBoundaryState {
    // Who waits for the load is not told of a failure that it is to mend.
    return { failedVisit: 'now', isUndecided: error instanceof MissingCode };
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
    void this.mend();
  }

  private async mend() {
    if (!this.props.canReload || !(await reloadOnce())) this.setState({ isUndecided: false });
  }

  private readonly onOnline = () => {
    if (this.isCodeMissing && this.state.failedVisit) this.tryInPlace();
  };

  private readonly onTryAgain = (event: MouseEvent) => {
    event.preventDefault();
    void this.tryAgain();
  };

  private async tryAgain() {
    if (!this.props.canReload) await fetchPastCache();
    else if (await reload()) return;
    this.tryInPlace();
  }

  private tryInPlace() {
    const main = document.querySelector('main');
    // What has the focus goes with the failure page.
    if (main?.contains(document.activeElement)) main.focus({ preventScroll: true });
    this.setState({ failedVisit: undefined });
  }

  override render(): ReactNode {
    if (this.state.failedVisit === undefined) return this.props.children;
    if (this.state.isUndecided) return <WaitingScreen />;
    return <FailureScreen onTryAgain={this.onTryAgain} />;
  }
}
