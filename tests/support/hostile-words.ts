/**
 * Words that would act if any place of the shop took them for more than words. Where they succeed
 * they call `hit()`, or leave an element that carries `data-evil`.
 */
const words = [
  "<script data-evil>hit()</script>",
  "</script><script data-evil>hit()</script>",
  "<!--<script>hit()//--></script>",
  "--><script data-evil>hit()</script><!--",
  "<img data-evil src=x onerror=hit()>",
  "<svg data-evil onload=hit()>",
  "<svg data-evil/onload=hit()//",
  "<svg data-evil><script>hit()</script></svg>",
  "<svg data-evil><animate onbegin=hit() attributeName=x dur=1s></svg>",
  "<math data-evil><mtext><table><mglyph><style><img src=x onerror=hit()></style></table></math>",
  '<iframe data-evil srcdoc="<script>parent.hit()</script>"></iframe>',
  '<iframe data-evil src="javascript:parent.hit()"></iframe>',
  '<object data-evil data="javascript:hit()"></object>',
  '<embed data-evil src="javascript:hit()">',
  "<body data-evil onload=hit()>",
  "<details data-evil open ontoggle=hit()>x</details>",
  "<input data-evil autofocus onfocus=hit()>",
  "<video data-evil><source onerror=hit()></video>",
  "<audio data-evil src=x onerror=hit()>",
  "<marquee data-evil onstart=hit()>x</marquee>",
  '<a data-evil href="javascript:hit()">x</a>',
  '<a data-evil href="java&#10;script:hit()">x</a>',
  '<form data-evil action="javascript:hit()"><button>x</button></form>',
  '<meta data-evil http-equiv=refresh content="0;url=javascript:hit()">',
  '<base data-evil href="https://evil.example/">',
  '<link data-evil rel=stylesheet href="https://evil.example/x.css">',
  "<style data-evil>*{background:url(https://evil.example/x)}</style>",
  "<template data-evil><img src=x onerror=hit()></template>",
  '"><script data-evil>hit()</script>',
  "'><img data-evil src=x onerror=hit()>",
  '" onfocus=hit() autofocus data-evil="',
  "' onmouseover=hit() data-evil='",
  "</title><script data-evil>hit()</script>",
  "</textarea><script data-evil>hit()</script>",
  "</style><script data-evil>hit()</script>",
  "{{constructor.constructor('hit()')()}}",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is meant for another's template
  "${hit()}",
  "\u2028hit()//\u2029",
  '";hit();//',
  '\\";hit();//',
  "javascript:hit()",
  "%3Cscript%20data-evil%3Ehit()%3C/script%3E",
  "&lt;script data-evil&gt;hit()&lt;/script&gt;",
  "<scr<script data-evil>ipt>hit()</scr</script>ipt>",
  '<noscript><p title="</noscript><img data-evil src=x onerror=hit()>">',
  "<p data-evil style=\"background:url('javascript:hit()')\">x</p>",
  "]]><script data-evil>hit()</script>",
  "<a data-evil href=//evil.example>x</a>",
];

/** All of them, a few to a text, so that fewer pages show them all. */
export const hostileTexts: readonly string[] = Array.from({ length: 8 }, (_, at) =>
  words.filter((_word, number) => number % 8 === at).join(" "),
);

export const hostileCount = words.length;
