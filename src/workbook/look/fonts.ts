/** The faces as style sheets of their own chunk: text shows in the stand-ins first, the fonts swap in. */
import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
