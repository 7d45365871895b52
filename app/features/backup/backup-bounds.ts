const MB = 1024 ** 2

/** What no club's backup comes near; characters of a line, and how many there may be. */
export const bounds = {
  /** A row, read by a parser of JSON; forms bring a megabyte at most. */
  rowLine: 8 * MB,
  /** A file in base64: uploads have 25 MB. */
  fileLine: 64 * MB,
  rows: 20_000_000,
  files: 1_000_000,
}

/** Bytes a file of that size may unpack to: rows pack to a tenth, pictures hardly; a bomb to a thousandth. */
export const mostUnpacked = (packed: number) => Math.max(256 * MB, packed * 40)
