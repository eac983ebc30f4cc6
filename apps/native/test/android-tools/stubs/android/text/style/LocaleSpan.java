package android.text.style;

import java.util.Locale;

public class LocaleSpan {
    public LocaleSpan(Locale locale) {}
}
