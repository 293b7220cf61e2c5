import { createContext, useContext } from 'react';
import type { OwnWords } from '#grader/words/label-words.ts';

/** What the expectations of the exercise on this page look at, in its own words. */
export const LabelsContext = createContext<OwnWords>({});

export const useLabels = (): OwnWords => useContext(LabelsContext);
