const MB = 1024 ** 2

/** Limits no real backup reaches; line lengths in characters, and counts. */
export const bounds = {
  /** A row, parsed as JSON; forms accept at most 1 MB. */
  rowLine: 8 * MB,
  /** A file in base64; uploads may have 25 MB. */
  fileLine: 64 * MB,
  rows: 20_000_000,
  files: 1_000_000,
}

/**
 * Maximum unpacked bytes for a packed size. Rows compress to a tenth, pictures hardly at all; a zip bomb to a thousandth.
 */
export const mostUnpacked = (packed: number) => Math.max(256 * MB, packed * 40)
