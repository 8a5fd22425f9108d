import { Component, type ReactNode } from 'react';
import { RouteFocus } from '#ui/shell/RouteFocus.tsx';
import { fetchMissingFiles } from './fetchMissingFiles.ts';
import { MissingCode } from './lazyScreen.tsx';
import { reload, reloadOnce } from './reload.ts';
import { renderFailurePage } from './showFailurePage.ts';
import { WaitingScreen } from './WaitingScreen.tsx';

interface RouteBoundaryProps {
  /** Changes with every navigation, which clears a failure. */
  readonly visit: string;
  /** False while the cart exists only in memory. */
  readonly canReload: boolean;
  readonly children: ReactNode;
}

interface RouteBoundaryState {
  readonly hasFailed: boolean;
  /** The failed visit; undefined until the props are known. */
  readonly visit?: string | undefined;
  /** Whether the boundary is still waiting for `reloadOnce`. */
  readonly isUndecided?: boolean;
}

/** Shows the failure page instead of a failed screen. If code is missing, reloads once and retries when the network returns. */
export class RouteBoundary extends Component<RouteBoundaryProps, RouteBoundaryState> {
  override state: RouteBoundaryState = { hasFailed: false };
  /** Parent of the failure page; null while the page is hidden. */
  #parent: Element | null = null;

  static getDerivedStateFromError(error: unknown): RouteBoundaryState {
    return { hasFailed: true, visit: undefined, isUndecided: error instanceof MissingCode };
  }

  static getDerivedStateFromProps(
    { visit }: RouteBoundaryProps,
    { hasFailed, visit: failedVisit = visit }: RouteBoundaryState,
  ): RouteBoundaryState {
    return { visit, hasFailed: hasFailed && failedVisit === visit };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof MissingCode) void this.#recover();
  }

  async #recover() {
    window.addEventListener('online', this.#retry, { once: true });
    if (!this.props.canReload || !(await reloadOnce())) this.setState({ isUndecided: false });
  }

  readonly #onTryAgain = async () => {
    if (!this.props.canReload) await fetchMissingFiles();
    else if (await reload()) return;
    this.#retry();
  };

  readonly #retry = () => {
    if (!this.state.hasFailed) return;
    // The focused element disappears with the failure page.
    if (this.#parent?.contains(document.activeElement)) {
      document.querySelector('main')?.focus({ preventScroll: true });
    }
    this.setState({ hasFailed: false });
  };

  readonly #showFailurePage = (parent: Element | null) => {
    this.#parent = parent;
    if (parent) renderFailurePage(parent, this.#onTryAgain);
  };

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    if (this.state.isUndecided) return <WaitingScreen />;
    return (
      <>
        <div ref={this.#showFailurePage} />
        <RouteFocus />
      </>
    );
  }
}
