import { MapFrame, type MapProps } from './map-frame.tsx'
import { mercator, tile, tilesIn } from './map-view.ts'
import classes from './tile-map.module.css'

export interface MapTiles {
  /** Where tiles come from, with `{z}`, `{x}` and `{y}` in it. */
  address: string
  credit: string
}

/** A map from the service that this house has chosen, which learns where its readers look. */
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
          // Such services ask to be told which site shows their map.
          referrerPolicy="strict-origin-when-cross-origin"
          style={{ transform: `translate(${left}px, ${top}px)` }}
        />
      ))
    }
  </MapFrame>
)
