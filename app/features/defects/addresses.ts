export const defectsAddress = '/vereinsflieger/stoerungen'
/** Stream that notifies open pages of changes. */
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
