import { useEffect, useEffectEvent, useRef } from 'react';

const ACTIONS = ['play', 'pause', 'nexttrack', 'previoustrack'] as const;

type MediaKeys = Record<(typeof ACTIONS)[number], () => void>;

type MediaKeyOptions = {
  /** Whether the page takes over the media keys. */
  isActive: boolean;
  isPlaying: boolean;
  /** Shown on the lock screen, so it contains no name and no text of a request. */
  title: string;
  detail: string;
};

/**
 * Handles the media keys of a keyboard, a headset and the lock screen. Browsers send them only to a
 * page that plays audio of more than five seconds, and ignore the voice: a silent file plays.
 */
export function useMediaKeys(
  { isActive, isPlaying, title, detail }: MediaKeyOptions,
  keys: MediaKeys,
): void {
  const silence = useRef<HTMLAudioElement>(null);
  const press = useEffectEvent((action: keyof MediaKeys) => keys[action]());

  useEffect(() => {
    if (!isActive || !('mediaSession' in navigator)) return;
    const { mediaSession } = navigator;
    const audio = new Audio('/silence.flac');
    audio.loop = true;
    silence.current = audio;
    for (const action of ACTIONS) mediaSession.setActionHandler(action, () => press(action));
    return () => {
      silence.current = null;
      audio.pause();
      for (const action of ACTIONS) mediaSession.setActionHandler(action, null);
      mediaSession.metadata = null;
      mediaSession.playbackState = 'none';
    };
  }, [isActive]);

  useEffect(() => {
    const audio = silence.current;
    if (!audio) return;
    // Without the file, offline or refused, the keys do nothing and the buttons still work.
    if (isPlaying) audio.play().catch(() => {});
    else audio.pause();
    navigator.mediaSession.playbackState = isPlaying ? 'playing' : 'paused';
  }, [isActive, isPlaying]);

  useEffect(() => {
    if (silence.current)
      navigator.mediaSession.metadata = new MediaMetadata({ title, artist: detail });
  }, [isActive, title, detail]);
}
