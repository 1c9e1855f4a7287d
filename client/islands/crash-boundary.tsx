import { Component, type ReactNode } from 'react';
import { describeError } from '../shared/browser/describe-error.ts';
import type { IslandWords } from '../shared/markup/island-markup.ts';

interface CrashBoundaryProps {
  readonly words: Pick<IslandWords, 'crashed' | 'tryAgain' | 'cause'>;
  /** Called after each press of the button, when the result is on the page. */
  readonly onRestart?: () => void;
  /** Called when the crash message is on the page. */
  readonly onCrash?: () => void;
  /** Shown next to the button. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

interface CrashBoundaryState {
  readonly error?: unknown;
}

/** An error boundary: shows the error and a button that renders the children again. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = {};
  private hasRetried = false;

  static getDerivedStateFromError(error: unknown): CrashBoundaryState {
    // Any value can be thrown, including undefined.
    return { error: error ?? new Error(String(error)) };
  }

  override componentDidCatch(): void {
    this.props.onCrash?.();
  }

  override componentDidUpdate(): void {
    if (!this.hasRetried) return;
    this.hasRetried = false;
    this.props.onRestart?.();
  }

  private readonly retry = () => {
    this.hasRetried = true;
    this.setState({ error: undefined });
  };

  override render(): ReactNode {
    const { words, beside, children } = this.props;
    if (this.state.error === undefined) return children;
    return (
      <div className="crash" role="alert">
        <p className="crash-title">{words.crashed}</p>
        <button type="button" className="button" onClick={this.retry}>
          {words.tryAgain}
        </button>
        {beside}
        <p className="crash-message">{describeError(this.state.error, words.cause)}</p>
      </div>
    );
  }
}
