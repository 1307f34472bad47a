/**
 * Styles every screen needs. A heavier component (modal, menu, combobox) imports its own stylesheet, so that the first
 * screen does not wait for it.
 */
import './tokens.css'
import './variables.gen.css'
import './base.css'
import './paper.css'
import './forced-colours.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
