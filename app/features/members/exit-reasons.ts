/** Why somebody leaves, as it is stored, and as people say it. */
export const exitReasons = {
  resignation: 'Kündigung',
  exclusion: 'Ausschluss',
  death: 'verstorben',
  other: 'anderer Grund',
} as const
export type ExitReason = keyof typeof exitReasons
