import { useId } from 'react';
import type { Params } from '#grader/experiments/experiment.ts';
import styles from './experiment.module.css';
import type { ParamWords } from './words.ts';

/** More options than this are a list to open. */
const RADIOS = 3;

interface Props {
  readonly params: Readonly<Record<string, ParamWords>>;
  readonly chosen: Params;
  readonly onChoose: (name: string, value: string) => void;
}

/** What the reader may choose, as the browser's own inputs. */
export function Choices({ params, chosen, onChoose }: Props) {
  return (
    <div className={styles.choices}>
      {Object.entries(params).map(([name, words]) => (
        <Choice
          key={name}
          words={words}
          value={chosen[name] ?? ''}
          onChoose={(value) => onChoose(name, value)}
        />
      ))}
    </div>
  );
}

interface ChoiceProps {
  readonly words: ParamWords;
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

function Choice({ words, value, onChoose }: ChoiceProps) {
  const id = useId();
  const options = Object.entries(words.options);
  if (options.length > RADIOS)
    return (
      <label className={styles.select} htmlFor={id}>
        <span>{words.label}</span>
        <select id={id} value={value} onChange={(event) => onChoose(event.target.value)}>
          {options.map(([option, word]) => (
            <option key={option} value={option}>
              {word}
            </option>
          ))}
        </select>
      </label>
    );
  return (
    <fieldset className={styles.radios}>
      <legend>{words.label}</legend>
      {options.map(([option, word]) => (
        <label key={option}>
          <input
            type="radio"
            name={id}
            value={option}
            checked={option === value}
            onChange={() => onChoose(option)}
          />
          <span>{word}</span>
        </label>
      ))}
    </fieldset>
  );
}
