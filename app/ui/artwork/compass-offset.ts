/** Returns the offset in the drawing (x east, y south) for a true bearing in degrees and a distance. */
export function compassOffset(bearingDeg: number, distance: number): readonly [x: number, y: number] {
  const bearing = (bearingDeg * Math.PI) / 180
  return [distance * Math.sin(bearing), -distance * Math.cos(bearing)]
}
