import type { ConfigData } from 'html-validate';

/**
 * Every rule of html-validate's presets for conformance, its own recommendations and accessibility. Off are only rules about ways of writing
 * that the HTML standard allows equally: React and browsers, whose markup is checked too, have theirs.
 */
export const HTML_RULES: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:standard', 'html-validate:a11y'],
  rules: {
    // React writes `noValidate`, and HTML ignores the case of attributes.
    'attr-case': 'off',
    // A browser serialises `hidden` as `hidden=""`; the standard allows both.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // React ends void elements with `/>`, which parsers ignore.
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    // An input without a type is a text field by the standard.
    'no-implicit-input-type': 'off',
    // Controls of one name are a list of values in a form's data.
    'form-dup-name': 'off',
    // ARIA allows a name on every list, table and group. Readers hear which of several lists they are in.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // Scripts place what is cropped and give a frame the height of its content.
    'no-inline-style': 'off',
    // A title is as long as its creator writes it.
    'long-title': 'off',
    // HTML has no native field for rich text, and none with suggestions from a server.
    'prefer-native-element': ['error', { exclude: ['textbox', 'listbox'] }],
  },
};
