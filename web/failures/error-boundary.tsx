import { Component, type ComponentType, type ReactNode } from 'react';
import { reportFailure } from './report-failure.ts';

export interface FailureProps {
  /** Failures at this address, from 1. */
  times: number;
  retry: () => void;
}

interface ErrorBoundaryProps {
  what: 'page' | 'wall';
  /** The page's name. */
  page: string;
  /** Another address is another try. */
  address: string;
  /** Shown instead. */
  fallback: ComponentType<FailureProps>;
  children: ReactNode;
}

interface Failure {
  failed: boolean;
  times: number;
  address: string;
}

/** Keeps an error in one part of the page from taking the whole page away: says so, reports it, and tries again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Failure> {
  override state: Failure = { failed: false, times: 0, address: this.props.address };

  readonly #retry = () => this.setState({ failed: false });

  static getDerivedStateFromProps({ address }: ErrorBoundaryProps, before: Failure) {
    return address === before.address ? null : { failed: false, times: 0, address };
  }

  static getDerivedStateFromError(): Partial<Failure> {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    reportFailure(this.props.what, this.props.page, error);
    this.setState(({ times }) => ({ times: times + 1 }));
  }

  override render() {
    const { failed, times } = this.state;
    if (!failed) return this.props.children;
    const Fallback = this.props.fallback;
    return <Fallback key={times} times={times} retry={this.#retry} />;
  }
}
