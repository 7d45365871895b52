export const entryStates = { reported: 'gemeldet', accepted: 'anerkannt', refused: 'abgelehnt' } as const
