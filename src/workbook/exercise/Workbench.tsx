import type { BenchProps } from './bench/bench-props.ts';
import { CodeBench } from './bench/CodeBench.tsx';
import { CapstoneBench } from './capstone/CapstoneBench.tsx';
import { ChecksBench } from './checks/ChecksBench.tsx';
import { PuzzleBench } from './puzzle/PuzzleBench.tsx';
import { SqlBench } from './sql/SqlBench.tsx';
import { LabelsContext } from './verdict/labels.ts';

/** One exercise at work, as its kind asks. Mount it anew (by `key`) for another exercise. */
export function Workbench(props: BenchProps) {
  return (
    <LabelsContext value={props.content.text.labels}>
      <Bench {...props} />
    </LabelsContext>
  );
}

function Bench(props: BenchProps) {
  switch (props.content.meta.kind) {
    case 'code':
      return <CodeBench {...props} />;
    case 'sql':
      return <SqlBench {...props} />;
    case 'timeline':
      return <PuzzleBench {...props} />;
    case 'checks':
      return <ChecksBench {...props} />;
    case 'capstone':
      return <CapstoneBench {...props} />;
  }
}
