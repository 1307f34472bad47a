import { lazy, Suspense } from 'react'
import classes from './map-frame.module.css'
import type { MapProps } from './map-frame.tsx'
import type { MapTiles } from './tile-map.tsx'

const OutlineMap = lazy(async () => ({ default: (await import('./outline-map.tsx')).OutlineMap }))
const TileMap = lazy(async () => ({ default: (await import('./tile-map.tsx')).TileMap }))

/** The map of this installation: the local outline, or the tiles of a service. */
export const PlaceMap = ({ tiles, ...props }: MapProps & { tiles: MapTiles | undefined }) => (
  <Suspense fallback={<div className={classes.map} />}>
    {tiles ? <TileMap {...props} tiles={tiles} /> : <OutlineMap {...props} />}
  </Suspense>
)
