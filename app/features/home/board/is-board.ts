/** `/?anzeige=tafel`: the home page as a board on the wall of the club house. */
export function isBoard(search: string): boolean {
  return new URLSearchParams(search).get('anzeige') === 'tafel'
}
