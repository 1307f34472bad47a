interface PaintingProps {
  name: 'canal' | 'evening' | 'garden' | 'hero' | 'hero-evening' | 'letter' | 'meadow' | 'window'
  alt: string
  /** Value of the `sizes` attribute. */
  sizes: string
  className?: string | undefined
  /** Above the fold: loaded eagerly. */
  first?: boolean
}

export const Painting = ({ name, alt, sizes, className, first = false }: PaintingProps) => (
  <img
    className={className}
    src={`/pictures/${name}-800.webp`}
    srcSet={`/pictures/${name}-800.webp 800w, /pictures/${name}.webp 1600w`}
    sizes={sizes}
    alt={alt}
    loading={first ? 'eager' : 'lazy'}
    fetchPriority={first ? 'high' : 'auto'}
    decoding="async"
  />
)
