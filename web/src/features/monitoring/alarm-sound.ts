import { useEffect, useRef } from "react";

/** Two short tones, s and Hz. */
const TONES = [
  { at: 0, frequency: 880 },
  { at: 0.22, frequency: 660 },
] as const;
const LENGTH = 0.18;
const LOUDNESS = 0.2;

/** Sounds once when the number of alarms that need attention increases; silent if switched off. */
export function useAlarmSound(isOn: boolean, unacknowledgedCount: number): void {
  const before = useRef(unacknowledgedCount);
  useEffect(() => {
    const isMore = unacknowledgedCount > before.current;
    before.current = unacknowledgedCount;
    if (isOn && isMore) playAlarm();
  }, [isOn, unacknowledgedCount]);
}

/** Plays the sound of a new alarm; a browser without sound stays silent. */
export function playAlarm(): void {
  if (!("AudioContext" in globalThis)) return;
  const context = new AudioContext();
  for (const { at, frequency } of TONES) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = frequency;
    volume.gain.value = LOUDNESS;
    tone.connect(volume).connect(context.destination);
    tone.start(context.currentTime + at);
    tone.stop(context.currentTime + at + LENGTH);
  }
  setTimeout(() => void context.close(), 1000);
}
