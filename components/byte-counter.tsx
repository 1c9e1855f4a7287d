'use client';
import { useState } from 'react';
import './byte-counter.css';

/** The words of the counter, so that each language of a page brings its own. */
interface Words {
  /** Name of the whole thing for screen readers. */
  readonly name: string;
  readonly bits: string;
  readonly add: string;
  readonly subtract: string;
  readonly again: string;
  /** Said when the value has left the range. */
  readonly wrapped: string;
}

interface ByteCounterProps {
  /** Value at first, from -128 to 127. */
  readonly start: number;
  readonly words: Words;
}

const WEIGHTS = [-128, 64, 32, 16, 8, 4, 2, 1];

/** Eight bits in two's complement, as `int8` in Go and `byte` in Java keep them: counting past the end starts over. */
export function ByteCounter({ start, words }: ByteCounterProps) {
  const [{ value, said }, setState] = useState({ value: start, said: '' });
  const step = (by: number) => {
    const sum = value + by;
    // Keeps the lowest eight bits and reads the highest of them as the sign.
    const next = (sum << 24) >> 24;
    const equation = `${value} ${by < 0 ? '−' : '+'} 1 = ${next}`;
    setState({ value: next, said: next === sum ? equation : `${equation}. ${words.wrapped}` });
  };
  return (
    <fieldset className="byte-counter">
      <legend>{words.name}</legend>
      <p className="byte-value">{value}</p>
      <table>
        <caption>{words.bits}</caption>
        <thead>
          <tr>
            {WEIGHTS.map((weight) => (
              <th key={weight} scope="col">
                {weight}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {WEIGHTS.map((weight, i) => (
              <td key={weight} data-on={((value >> (7 - i)) & 1) === 1 ? '' : undefined}>
                {(value >> (7 - i)) & 1}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <p className="byte-buttons">
        <button type="button" className="button" onClick={() => step(1)}>
          {words.add}
        </button>
        <button type="button" className="button" onClick={() => step(-1)}>
          {words.subtract}
        </button>
        <button type="button" className="button" onClick={() => setState({ value: start, said: '' })}>
          {words.again}
        </button>
      </p>
      <p className="byte-said" role="status">
        {said}
      </p>
    </fieldset>
  );
}
