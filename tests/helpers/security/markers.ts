/** Texts that run a script or add an element where a field is not escaped. Every element that one adds has the attribute `data-injected`. */
export const MARKERS: readonly string[] = [
  ...[
    '<img data-injected src=x onerror=alert(1)>',
    '<svg data-injected onload=alert(1)>',
    '<b data-injected>bold</b>',
    '<script data-injected>alert(1)</script>',
  ],
  ...[
    '"><img data-injected src=x onerror=alert(1)>',
    "'><img data-injected src=x onerror=alert(1)>",
    '</title><img data-injected src=x onerror=alert(1)>',
  ],
  ...[
    '</script><script data-injected>alert(1)</script>',
    '</textarea><img data-injected src=x onerror=alert(1)>',
    '</style><img data-injected src=x onerror=alert(1)>',
  ],
  ...[
    '--><img data-injected src=x onerror=alert(1)>',
    ']]><img data-injected src=x onerror=alert(1)>',
    '<iframe data-injected srcdoc="<script>parent.alert(1)</script>">',
  ],
  ...[
    '" data-injected onmouseover="alert(1)',
    "' data-injected onfocus='alert(1)' autofocus '",
    '` data-injected onclick=`alert(1)',
    '"autofocus data-injected onfocus=alert(1) x="',
  ],
  ...[
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    `\${alert(1)}`,
    '{{alert(1)}}',
    '{{constructor.constructor("alert(1)")()}}',
    '<%= alert(1) %>',
    '#{alert(1)}',
  ],
  ...[
    '&lt;img data-injected src=x onerror=alert(1)&gt;',
    '&#60;img data-injected src=x onerror=alert(1)&#62;',
    '\\u003cimg data-injected src=x onerror=alert(1)\\u003e',
    '%3Cimg data-injected src=x onerror=alert(1)%3E',
  ],
  ...[
    '<a data-injected href="javascript:alert(1)">a</a>',
    '<form data-injected action="javascript:alert(1)"><button>a</button></form>',
    '<details data-injected open ontoggle=alert(1)>',
  ],
  ...[
    '<math data-injected><mtext></mtext></math>',
    '<template data-injected shadowrootmode=open><script>alert(1)</script></template>',
    '<link data-injected rel=stylesheet href=//evil.example/a.css>',
  ],
  ...[
    '<base data-injected href=//evil.example/>',
    '<meta data-injected http-equiv=refresh content="0;url=//evil.example">',
    '<style data-injected>body{display:none}</style>',
  ],
  ...[
    '<object data-injected data="javascript:alert(1)"></object>',
    '<video data-injected src=x onerror=alert(1)></video>',
    "';alert(1)//",
    '</SCRIPT\n><img data-injected src=x onerror=alert(1)>',
  ],
];

/** Drafts of the three kinds whose every text is a marker, each field another one. `offset` shifts which. */
export function buildMarkedDrafts(offset: number): readonly (readonly [type: 'kquizzes' | 'pquizzes' | 'articles', draft: object])[] {
  let index = offset;
  const mark = () => MARKERS[index++ % MARKERS.length] ?? '';
  const buildCommon = () => ({
    ...{
      title: mark(),
      description: mark(),
      imageHomePage: '/art/articles/forks.svg',
      imageHomePageAlt: mark(),
      imageStartPage: '/art/articles/forks.svg',
      imageStartPageAlt: mark(),
    },
    ...{
      tags: [mark()],
      recommend: [{ title: mark(), url: '/home', image: '/art/articles/forks.svg', imageAlt: mark(), htmlContent: mark() }],
    },
    metadata: { campaign_id: mark(), custom_id: mark() },
  });
  const buildQuestion = () => ({ title: mark(), description: mark(), image: '/art/articles/forks.svg', imageAlt: mark() });
  const buildChoice = () => ({ text: mark(), image: '/art/articles/forks.svg', imageAlt: mark() });
  const explanation = () => ({ explanation: { text: mark(), image: '/art/articles/forks.svg', imageAlt: mark() } });
  return [
    [
      'kquizzes',
      {
        ...buildCommon(),
        dimensions: [
          {
            name: mark(),
            levels: [{ minScore: 0, title: mark(), description: mark(), image: '/art/articles/forks.svg', imageAlt: mark() }],
          },
        ],
        questions: [
          { type: 11, ...buildQuestion(), ...explanation(), selectionChoices: [{ ...buildChoice(), answerValue: 1 }, buildChoice()] },
          { type: 12, ...buildQuestion(), ...explanation(), selectionChoices: [{ ...buildChoice(), answerValue: 1 }, buildChoice()] },
          { type: 22, ...buildQuestion(), ...explanation(), textInputAnswers: [{ text: mark(), accept: [mark()] }] },
          { type: 23, ...buildQuestion(), ...explanation(), numSlots: 1, textInputAnswers: [{ text: mark(), accept: [mark()] }] },
          {
            ...{ type: 31, ...buildQuestion(), ...explanation(), bucketChoices: [buildChoice(), buildChoice()] },
            selectionChoices: [0, 1].map((bucketIndex) => ({ ...buildChoice(), bucketIndex })),
          },
          {
            ...{ type: 41, ...buildQuestion(), ...explanation() },
            pairsAnswer: { pairLefts: [buildChoice(), buildChoice()], pairRights: [buildChoice(), buildChoice()] },
          },
        ],
      },
    ],
    [
      'pquizzes',
      {
        ...buildCommon(),
        results: [0, 1].map(() => ({ title: mark(), description: mark(), image: '/art/articles/forks.svg', imageAlt: mark() })),
        questions: [
          { ...buildQuestion(), choices: [0, 1].map((i) => ({ title: mark(), description: mark(), resultWeights: [i, 1 - i] })) },
        ],
      },
    ],
    ['articles', { ...buildCommon(), htmlContent: MARKERS.map((marker) => `<p>${marker}</p>`).join('\n') }],
  ];
}
