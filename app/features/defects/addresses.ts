export const defectsAddress = '/vereinsflieger/stoerungen'
/** Tells open pages that they show something else. */
export const defectsLiveAddress = `${defectsAddress}/aenderungen`

export function defectAddress(id: string): string {
  return `${defectsAddress}/${encodeURIComponent(id)}`
}

export function reportDefectAddress(aircraftId?: string): string {
  const query = aircraftId === undefined ? '' : `?flugzeug=${encodeURIComponent(aircraftId)}`
  return `${defectsAddress}/melden${query}`
}

export function defectsOfAircraftAddress(aircraftId: string): string {
  return `${defectsAddress}/flugzeug/${encodeURIComponent(aircraftId)}`
}
