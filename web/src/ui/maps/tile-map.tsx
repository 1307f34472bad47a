import { MapFrame, type MapProps } from './map-frame.tsx'
import { mercator, tile, tilesIn } from './map-view.ts'
import classes from './tile-map.module.css'

export interface MapTiles {
  /** The URL of tiles, with `{z}`, `{x}` and `{y}` in it. */
  address: string
  credit: string
}

/** A map of the configured tile service, which learns the places its readers view. */
export const TileMap = ({ tiles, ...props }: MapProps & { tiles: MapTiles }) => (
  <MapFrame {...props} projection={mercator} credit={tiles.credit}>
    {(view, size) =>
      tilesIn(view, size).map(({ column, x, y, left, top }) => (
        <img
          key={`${view.zoom}/${column}/${y}`}
          className={classes.tile}
          src={tiles.address
            .replace('{z}', String(view.zoom))
            .replace('{x}', String(x))
            .replace('{y}', String(y))}
          alt=""
          width={tile}
          height={tile}
          draggable={false}
          // Tile services require a referrer.
          referrerPolicy="strict-origin-when-cross-origin"
          style={{ transform: `translate(${left}px, ${top}px)` }}
        />
      ))
    }
  </MapFrame>
)
