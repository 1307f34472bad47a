import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MapFrame, type MapProps } from './map-frame.tsx'
import { cornerOf, pixelsPerDegree, plain } from './map-view.ts'
import classes from './outline-map.module.css'
import { namesIn, scaleOf } from './place-names.ts'
import world from './world-outline.json' with { type: 'json' }

/** The outline is in tenths of a degree. */
const unitsPerDegree = 10

const graticule = Array.from({ length: 37 }, (_, step) => `M${step * 100} 0V1800`)
  .concat(Array.from({ length: 19 }, (_, step) => `M0 ${step * 100}H3600`))
  .join('')

/** Coasts, borders and a few names, drawn locally: no third party learns which place is viewed. */
export const OutlineMap = (props: MapProps) => {
  const { language } = useTranslation()
  return (
    <MapFrame {...props} projection={plain}>
      {(view, size) => {
        const unit = unitsPerDegree / pixelsPerDegree(view.zoom)
        const { x, y } = cornerOf(view, size, plain)
        const scale = scaleOf(view, pixelsPerDegree(view.zoom))
        return (
          <>
            <svg
              aria-hidden="true"
              className={classes.drawing}
              viewBox={[x, y, size.width, size.height].map((length) => length * unit).join(' ')}
            >
              <path className={classes.grid} d={graticule} />
              <path className={classes.land} d={world.land} />
              <path className={classes.borders} d={world.borders} />
            </svg>
            <div className={classes.names} aria-hidden="true">
              {namesIn(view, size, language, props.mark).map(({ name, kind, ...at }) => (
                <span
                  key={`${kind} ${name}`}
                  data-kind={kind}
                  style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
                >
                  <span>{name}</span>
                </span>
              ))}
              <span className={classes.scale} style={{ width: scale.width }}>
                {formatNumber(language, scale.kilometres, { style: 'unit', unit: 'kilometer' })}
              </span>
            </div>
          </>
        )
      }}
    </MapFrame>
  )
}
