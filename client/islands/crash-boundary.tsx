import { Component, type ReactNode } from 'react';
import { describeError } from '../shared/describe-error.ts';
import type { IslandWords } from '../shared/island-markup.ts';

interface CrashBoundaryProps {
  readonly words: Pick<IslandWords, 'crashed' | 'tryAgain' | 'cause'>;
  /** Told after each press of the button, when the outcome is on the page. */
  readonly onRestart?: () => void;
  /** Told of a crash when it is on the page. */
  readonly onCrash?: () => void;
  /** Shown beside the button. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

interface CrashBoundaryState {
  readonly error?: unknown;
}

/** Keeps a crash inside: shows what happened and a button that starts what it holds anew. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = {};
  private hasRetried = false;

  static getDerivedStateFromError(error: unknown): CrashBoundaryState {
    // Anything can be thrown, also nothing.
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
