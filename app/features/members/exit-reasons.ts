/** Reasons for leaving: stored value and label. */
export const exitReasons = {
  resignation: 'Kündigung',
  exclusion: 'Ausschluss',
  death: 'verstorben',
  other: 'anderer Grund',
} as const
export type ExitReason = keyof typeof exitReasons
