import type { FastifyRequest } from 'fastify';
import {
  PARTIAL_COMPONENT,
  PARTIAL_DATA,
  PARTIAL_EXCEPT,
  headerOf,
  isVisit,
  listOf,
} from './headers.ts';

/** Which props a request asks for. */
export interface AskedProps {
  visit: boolean;
  /** A partial reload: it names the component it stands on, and only then do the lists below count. */
  partial: boolean;
  only: string[];
  except: string[];
}

/** Reads from the headers what a request asks of the component. */
export function askedProps(request: FastifyRequest, component: string): AskedProps {
  const visit = isVisit(request);
  const partial = visit && headerOf(request, PARTIAL_COMPONENT) === component;
  return {
    visit,
    partial,
    only: partial ? listOf(request, PARTIAL_DATA) : [],
    except: partial ? listOf(request, PARTIAL_EXCEPT) : [],
  };
}

const isWithin = (path: string, list: string[]) =>
  list.some((listed) => path === listed || path.startsWith(`${listed}.`));

/** The path is asked for: named itself or through something above it. */
function isAskedFor(path: string, asked: AskedProps): boolean {
  if (!asked.partial) return true;
  return (asked.only.length === 0 || isWithin(path, asked.only)) && !isWithin(path, asked.except);
}

/** The path has to be walked: it is asked for, or something below it is. */
export function isOnTheWay(path: string, asked: AskedProps): boolean {
  if (isAskedFor(path, asked)) return true;
  return (
    asked.only.some((listed) => listed.startsWith(`${path}.`)) && !isWithin(path, asked.except)
  );
}
