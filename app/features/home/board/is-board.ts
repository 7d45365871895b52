/** Whether the URL's query asks for the wall display: `/?anzeige=tafel`. */
export function isBoard(search: string): boolean {
  return new URLSearchParams(search).get('anzeige') === 'tafel'
}
