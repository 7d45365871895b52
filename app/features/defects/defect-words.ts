export const defectStates = { open: 'neu', acknowledged: 'in Arbeit', closed: 'erledigt' } as const
