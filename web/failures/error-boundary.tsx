import { Component, type ComponentType, type ReactNode } from 'react';
import { reportFailure } from './report-failure.ts';

export interface FailureProps {
  /** How many times the page has failed at this address, from 1. */
  times: number;
  retry: () => void;
}

interface ErrorBoundaryProps {
  what: 'page' | 'board';
  /** The page's name. */
  page: string;
  /** A new address resets the boundary. */
  address: string;
  /** Shown instead of the children after an error. */
  fallback: ComponentType<FailureProps>;
  children: ReactNode;
}

interface Failure {
  failed: boolean;
  times: number;
  address: string;
}

/** Catches an error while `children` render: reports it to the server and shows `fallback`, which can retry. */
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
