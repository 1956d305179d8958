"""A street at dusk, and its frames, as by night. usage: night.py STILL FRAMES OUT   (files of git show HEAD:public/images/alerts/street*.webp)"""
import sys; from post import *
def night(t,y):
    """t: RGB in 0..1, y: height in the picture, 0..1, of each row"""
    L=t@np.array([.3,.59,.11],np.float32); y=y[:,None]
    lamp=np.clip((L-.84)/.14,0,1); k=1.55+.5*np.clip((y-.5)*3,0,1)*(1-lamp); M=np.clip(L,1e-3,1)**k*(1-.38*np.clip((y-.52)*5,0,1)*np.clip((L-.35)*3,0,1)*(1-lamp)); o=t*(M/np.clip(L,1e-3,1))[...,None]
    G=M[...,None]; return np.clip(.018+.97*(G+(o-G)*.62)*np.array((1.04,1.0,.93),np.float32),0,1)
still,frames,out=sys.argv[1:4]; t=load(still)/255; h,w=t.shape[:2]; im=night(t,np.linspace(0,1,h,dtype=np.float32)); im=cv2.GaussianBlur(im,(0,0),.5); save(out+'/a3.png',im+(.018*grain(h,w,3)*(.5+.8*np.clip(1-1.6*im.mean(2),0,1)))[...,None])
s=cv2.imread(frames,-1).astype(np.float32)/255; f=night(s[...,2::-1],np.linspace(.36,1,s.shape[0],dtype=np.float32)); cv2.imwrite(out+'/a3-frames.png',(np.dstack([f[...,::-1]*(s[...,3:]>.01),s[...,3]])*255+.5).astype(np.uint8))
