import {
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Trace } from '#lab/trace.ts';
import { useText } from '../i18n/context.ts';
import { describeStep } from './describe.ts';
import { FaultBar } from './FaultBar.tsx';
import { FaultTray } from './FaultTray.tsx';
import { Lanes } from './Lanes.tsx';
import { Legend } from './Legend.tsx';
import { lampKey } from './lamp.ts';
import { layoutTimeline, stepAt, stepX } from './model.ts';
import { SlotLayer } from './SlotLayer.tsx';
import { StepList } from './StepList.tsx';
import type { FaultSlots, SlotOffer } from './slot-words.ts';
import styles from './timeline.module.css';
import { useWidth } from './use-width.ts';

interface Props {
  readonly trace: Trace;
  /** Step under the lamp; 0 is the moment before the first one. */
  readonly at: number;
  readonly onMove: (n: number) => void;
  /** Number of the failing step, 0 for none. */
  readonly failAt?: number;
  /** Where faults can be placed; without it the run is only looked at. */
  readonly offer?: SlotOffer;
}

/** Below this width (px) of its own place the timeline is a list. */
export const NARROW = 700;
const NAMES = 124;

/** The lanes with the lamp on top, and the same said as a list. */
export function Timeline({ trace, at, onMove, failAt = 0, offer }: Props) {
  const t = useText().timeline;
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, 1000);
  const [hand, setHand] = useState<Pick<FaultSlots, 'held' | 'dragging'>>({
    held: null,
    dragging: false,
  });
  const hold = useCallback(
    (held: FaultSlots['held'], dragging: boolean) => setHand({ held, dragging }),
    [],
  );
  const faults = offer && { ...offer, ...hand };
  const narrow = width < NARROW;
  // A list that is only the drawing said again has no places of its own.
  const places = faults && narrow ? { faults } : {};
  const list = <StepList trace={trace} at={at} failAt={failAt} onMove={onMove} {...places} />;
  if (trace.steps.length === 0) {
    return (
      <div ref={frame} className={styles.empty}>
        {t.emptyTrace}
      </div>
    );
  }
  return (
    <div ref={frame} className={styles.frame} data-narrow={narrow || undefined}>
      {faults && <FaultTray faults={faults} onHold={hold} />}
      {narrow ? (
        list
      ) : (
        <>
          <Board
            trace={trace}
            at={at}
            onMove={onMove}
            failAt={failAt}
            width={width - NAMES}
            faults={faults}
          />
          <div className={styles.foot}>
            <details className={styles.details}>
              <summary>{t.listOfSteps}</summary>
              {list}
            </details>
            <Legend trace={trace} />
          </div>
        </>
      )}
      {faults && <FaultBar trace={trace} faults={faults} />}
    </div>
  );
}

interface BoardProps extends Required<Omit<Props, 'offer'>> {
  readonly width: number;
  readonly faults: FaultSlots | undefined;
}

function Board({ trace, at, onMove, failAt, width, faults }: BoardProps) {
  const t = useText().timeline;
  const scroller = useRef<HTMLDivElement>(null);
  const model = useMemo(() => layoutTimeline(trace, width, t, failAt), [trace, width, t, failAt]);
  const count = trace.steps.length;
  const x = stepX(at, model.gap);
  const step = trace.steps[at - 1];

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const margin = Math.min(140, box.clientWidth / 4);
    if (x < box.scrollLeft + margin) box.scrollLeft = x - margin;
    else if (x > box.scrollLeft + box.clientWidth - margin) {
      box.scrollLeft = x - box.clientWidth + margin;
    }
  }, [x]);

  const moveTo = (event: PointerEvent<HTMLElement>) => {
    const left = event.currentTarget.getBoundingClientRect().left;
    const next = stepAt(event.clientX - left, model.gap, count);
    if (next !== at) onMove(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = lampKey(event.key, at, trace);
    if (next === null) return;
    event.preventDefault();
    if (next !== at) onMove(next);
  };

  return (
    <div className={styles.board}>
      <div className={styles.names} style={{ height: model.height }}>
        {model.lanes.map((lane) => (
          <span key={lane.name} className={styles.name} style={{ top: lane.y }}>
            {t.lane(lane.name)}
          </span>
        ))}
      </div>
      <div className={styles.scroller} ref={scroller}>
        <div
          className={styles.stage}
          style={{ width: model.width, height: model.height }}
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            moveTo(event);
          }}
          onPointerMove={(event) => {
            if (event.buttons & 1) moveTo(event);
          }}
        >
          <Lanes model={model} at={at} failAt={failAt} />
          <div
            role="slider"
            tabIndex={0}
            className={styles.lamp}
            style={{ transform: `translateX(${x}px)` }}
            aria-label={t.lamp}
            aria-orientation="horizontal"
            aria-valuemin={0}
            aria-valuemax={count}
            aria-valuenow={at}
            aria-valuetext={
              step ? `${t.stepOf(at, count)}: ${describeStep(step, trace, t)}` : t.start
            }
            onKeyDown={onKeyDown}
          >
            <span className={styles.knob} />
          </div>
          {faults && <SlotLayer trace={trace} model={model} faults={faults} />}
        </div>
      </div>
    </div>
  );
}
